import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'

const sum = (count: number, total_amount: number) => ({ count, total_amount })

/** The design's report (screen 07): score 624, grade B2, and everything a bureau may report. */
export const fullReport: ReportEntity = {
  request_id: 5,
  status: 'approved',
  paid_at: '2026-11-03T10:00:00+03:30',
  number_confirmed: true,
  created_at: '2026-11-03T09:50:00+03:30',
  approved_at: '2026-11-03T10:10:00+03:30',
  expired_at: '2026-12-03T00:00:00+03:30',
  price: 300_000,
  score: 624,
  score_grade: 'B2',
  allow_credit: true,
  score_segmentation: [{ grade: 'B2', from: 607, to: 624 }],
  grouped_score_segmentation: [
    { grade: 'E', from: 0, to: 475 },
    { grade: 'D', from: 476, to: 531 },
    { grade: 'C', from: 532, to: 587 },
    { grade: 'B', from: 588, to: 643 },
    { grade: 'A', from: 644, to: 900 },
  ],
  score_grade_segmentation: [
    { grade: 'E', percentage: 9 },
    { grade: 'D', percentage: 17 },
    { grade: 'C', percentage: 31 },
    { grade: 'B', percentage: 28 },
    { grade: 'A', percentage: 15 },
  ],
  bounced_cheques: sum(1, 85_000_000),
  cleared_cheques: sum(11, 960_000_000),
  uncleared_cheques: sum(0, 0),
  bounced_cheques_has_been_corrected: [
    { amount: 142_000_000, cheque_id: '8745120036914', cleared_date: '2026-06-08', organization_id: '017', organization_name: 'بانک آتیه' },
  ],
  contracts_negative_status: {
    count: 1,
    items: [{ id: 'N-1', title: 'تسهیلات خرد', organization_name: 'بانک ملت', status: 'DOUBTFUL', amount: 96_000_000, since: '2026-05-22' }],
  },
  current_contracts_status: {
    count: 1,
    main_role_count: 1,
    guarantor_role_count: 0,
    items: [
      {
        contract: {
          id: 'H-1',
          title: 'وام مسکن',
          type: 'MORTGAGE',
          organization_name: 'بانک آتیه',
          role: 'MAIN',
          amount: 600_000_000,
          started_at: '2025-01-01',
        },
        instalment: { count: 60, paid_count: 20, amount: 14_000_000 },
        overdue: { count: 1, amount: 14_000_000 },
        outstanding: { principal: 400_000_000, wage: 160_000_000, amount: 560_000_000 },
        repayments: { '1405-07': 'ON_TIME', '1405-08': 'OVERDUE', '1405-06': 'EARLY' },
        balances: {
          '1405-06': { principal: 410_000_000, wage: 164_000_000, overdue: 0 },
          '1405-07': { principal: 400_000_000, wage: 160_000_000, overdue: 0 },
          '1405-08': { principal: 390_000_000, wage: 156_000_000, overdue: 14_000_000 },
        },
      },
    ],
  },
  tax_records_status: sum(1, 84_000_000),
  score_reduction_reasons: ['۵ استعلام در ۶ ماه گذشته', 'یک چک برگشتی رفع سوءاثر نشده'],
  financial_convictions_status: { executed: sum(0, 0), insolvency: sum(0, 0), not_executed: sum(2, 120_000_000) },
}

/** The report of a person without any history. */
export const emptyReport: ReportEntity = {
  ...fullReport,
  score: null,
  score_grade: null,
  score_segmentation: [],
  grouped_score_segmentation: [],
  score_grade_segmentation: [],
  bounced_cheques: sum(0, 0),
  cleared_cheques: sum(0, 0),
  bounced_cheques_has_been_corrected: [],
  contracts_negative_status: { count: 0, items: [] },
  current_contracts_status: { count: 0, main_role_count: 0, guarantor_role_count: 0, items: [] },
  tax_records_status: sum(0, 0),
  score_reduction_reasons: [],
  financial_convictions_status: { executed: sum(0, 0), insolvency: sum(0, 0), not_executed: sum(0, 0) },
}
