/** The design's pictures of objects, each in a square of 120, aligned to its lower edge. */
export const objects = {
  suitcase:
    '<rect x="30" y="36" width="60" height="74" rx="12" fill="#eb9d1d"/><path d="M30 60h60v9H30zm0 22h60v9H30z" fill="#ffddb5"/><path d="M48 36V18h24v18" fill="none" stroke="#1b3772" stroke-width="6" stroke-linejoin="round"/><circle cx="44" cy="112" r="5" fill="#1b3772"/><circle cx="76" cy="112" r="5" fill="#1b3772"/>',
  phone:
    '<rect x="34" y="14" width="54" height="102" rx="11" fill="#1b3772"/><rect x="38" y="18" width="46" height="94" rx="8" fill="#325FB9"/><path d="M38 84c16-4 22-26 46-28v48a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8z" fill="#98ADD9"/><circle cx="61" cy="25" r="2.5" fill="#1b3772"/><circle cx="52" cy="48" r="8" fill="#eb9d1d"/>',
  plant:
    '<path d="M44 82h32l-5 34H49z" fill="#eb9d1d"/><path d="M60 84c-2-30-24-34-34-32 2 20 18 32 34 32zm0 0c2-38 22-48 34-46 0 24-14 44-34 46z" fill="#2bafb6"/><path d="M60 84V52" stroke="#afebee" stroke-width="3"/>',
  washer:
    '<rect x="22" y="22" width="76" height="94" rx="10" fill="#e6efff" stroke="#98ADD9" stroke-width="3"/><path d="M22 44h76" stroke="#98ADD9" stroke-width="3"/><circle cx="36" cy="33" r="4" fill="#eb9d1d"/><rect x="62" y="30" width="26" height="6" rx="3" fill="#98ADD9"/><circle cx="60" cy="78" r="26" fill="#1b3772"/><circle cx="60" cy="78" r="19" fill="#325FB9"/><path d="M42 82c8-7 14 6 22 0s10-3 14-1a19 19 0 0 1-36 1z" fill="#98ADD9"/>',
  laptop:
    '<rect x="20" y="34" width="80" height="58" rx="7" fill="#1b3772"/><rect x="25" y="39" width="70" height="48" rx="3" fill="#325FB9"/><path d="M25 78c20 2 30-26 70-22v28a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3z" fill="#98ADD9"/><path d="M8 108h104l-9-16H17z" fill="#98ADD9"/><rect x="8" y="107" width="104" height="9" rx="4.5" fill="#1b3772"/>',
  shirt:
    '<rect x="57" y="10" width="6" height="12" rx="3" fill="#1b3772"/><path d="M36 26h48l10 22-14 7v59a2 2 0 0 1-2 2H42a2 2 0 0 1-2-2V55l-14-7z" fill="#325FB9"/><path d="M48 26c2 8 22 8 24 0z" fill="#1b3772"/><path d="M40 84h40v12H40z" fill="#eb9d1d"/><path d="M40 96h40v6H40z" fill="#98ADD9"/>',
  sofa: '<rect x="18" y="40" width="84" height="50" rx="14" fill="#98ADD9"/><rect x="60" y="40" width="2" height="40" fill="#fff" opacity=".5"/><rect x="6" y="62" width="26" height="44" rx="12" fill="#325FB9"/><rect x="88" y="62" width="26" height="44" rx="12" fill="#325FB9"/><rect x="26" y="76" width="68" height="30" rx="8" fill="#325FB9"/><path d="M18 104h7v12h-7zm77 0h7v12h-7z" fill="#1b3772"/><rect x="40" y="56" width="24" height="24" rx="6" fill="#eb9d1d" transform="rotate(-8 52 68)"/>',
  gift: '<rect x="24" y="56" width="72" height="60" rx="8" fill="#325FB9"/><rect x="18" y="42" width="84" height="22" rx="7" fill="#98ADD9"/><rect x="53" y="42" width="14" height="74" fill="#eb9d1d"/><path d="M60 42c-26 2-30-24-14-24 10 0 14 14 14 24zm0 0c26 2 30-24 14-24-10 0-14 14-14 24z" fill="none" stroke="#eb9d1d" stroke-width="7" stroke-linejoin="round"/>',
  shoe: '<path d="M10 74c8 2 20-6 26-18 6 12 22 22 44 26 18 3 30 6 30 20v4H10z" fill="#325FB9"/><path d="M10 104h100v4a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z" fill="#ffddb5"/><path d="M48 72l-8 8m18-2-7 9m17-4-6 9" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M10 74c4 1 9 0 13-3v33H10z" fill="#98ADD9"/>',
} as const

export type ObjectName = keyof typeof objects
