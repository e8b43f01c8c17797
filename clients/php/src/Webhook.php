<?php

declare(strict_types=1);

namespace Pelekan;

/** Reads webhooks signed by Standard Webhooks 1.0.0. Answer 2xx when you have one, and act once per `event_id`. */
final class Webhook
{
    /**
     * The event of an authentic and recent webhook; null for any other.
     *
     * @param string $body the raw body, before any parsing
     * @param array{id?: string|null, timestamp?: string|null, signature?: string|null} $headers webhook-id, webhook-timestamp, webhook-signature
     * @param list<string> $secrets your valid secrets (`whsec_…`), both while you change them
     * @return array<string, mixed>|null
     */
    public static function read(string $body, array $headers, #[\SensitiveParameter] array $secrets, ?int $now = null, int $tolerance = 300): ?array
    {
        $id = $headers['id'] ?? '';
        $moment = $headers['timestamp'] ?? '';
        if ($id === '' || !ctype_digit($moment) || strlen($moment) > 12 || abs((int) $moment - ($now ?? time())) > $tolerance) {
            return null;
        }
        foreach ($secrets as $secret) {
            if (!str_starts_with($secret, 'whsec_')) {
                continue;
            }
            $key = base64_decode(substr($secret, 6), true);
            if ($key === false) {
                continue;
            }
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$moment.$body", $key, true));
            foreach (explode(' ', $headers['signature'] ?? '') as $signature) {
                if (hash_equals($expected, $signature)) {
                    $event = json_decode($body, true);
                    return is_array($event) ? $event : null;
                }
            }
        }
        return null;
    }
}
