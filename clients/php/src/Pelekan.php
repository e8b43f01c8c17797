<?php

declare(strict_types=1);

namespace Pelekan;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * The client of one store's key, over any HTTP client of PSR-18. A call whose response was lost, or that Pelekan was too busy for, is
 * repeated, up to three times and after the pause that Pelekan asks for: a repeated command has the same result. Amounts are whole rials.
 * Refusals are thrown as PelekanRefused. Give the HTTP client a time limit of its own, such as 10 seconds.
 */
final class Pelekan
{
    private const TRIES = 3;

    /**
     * @param string $address Pelekan's origin, such as https://pelekan.example
     * @param int $mostWait the longest pause in seconds that Pelekan may ask for; with a longer one the refusal is thrown at once
     * @param string $language the language of refusals: fa or en
     */
    public function __construct(
        private readonly string $address,
        private readonly string $keyId,
        #[\SensitiveParameter]
        private readonly string $secret,
        private readonly ClientInterface $http,
        private readonly RequestFactoryInterface&StreamFactoryInterface $messages,
        private readonly int $mostWait = 60,
        private readonly string $language = 'fa',
    ) {
    }

    /**
     * A purchase to be paid: send the customer to `payment_url`. `provider_id` is your own id of it and never reused: the same request
     * again brings the same ticket while that is open. The items' amounts sum to `amount`.
     *
     * @param array{provider_id: string, amount: int, items: list<array{name: string, count: int, amount: int}>, mobile?: string, redirect_uri: string, fallback_uri: string} $ticket
     * @return array<string, mixed>
     */
    public function createTicket(array $ticket): array
    {
        return $this->call('POST', '/api/merchant/credit-ticket', $ticket);
    }

    /** @return array<string, mixed> */
    public function findTicket(string $trackNumber): array
    {
        return $this->call('GET', self::onTicket($trackNumber));
    }

    /**
     * The tickets of one of your purchases, the current one first.
     *
     * @return array{results: list<array<string, mixed>>, next_cursor: string|null}
     */
    public function findByProviderId(string $providerId): array
    {
        return $this->call('GET', '/api/merchant/credit-tickets?' . http_build_query(['provider_id' => $providerId]));
    }

    /**
     * Your tickets, the newest first.
     *
     * @return array{results: list<array<string, mixed>>, next_cursor: string|null}
     */
    public function listTickets(?string $cursor = null, ?int $limit = null): array
    {
        $query = http_build_query(array_filter(['cursor' => $cursor, 'limit' => $limit], static fn ($value) => $value !== null));
        return $this->call('GET', '/api/merchant/credit-tickets' . ($query === '' ? '' : "?$query"));
    }

    /**
     * Takes the money of a paid ticket; the amount must be the ticket's.
     *
     * @return array<string, mixed>
     */
    public function verifyTicket(string $trackNumber, int $amount): array
    {
        return $this->call('POST', self::onTicket($trackNumber, '/verify'), ['amount' => $amount]);
    }

    /**
     * Settles a verified ticket now, instead of at the end of the next business day.
     *
     * @return array<string, mixed>
     */
    public function settleTicket(string $trackNumber): array
    {
        return $this->call('POST', self::onTicket($trackNumber, '/settle'));
    }

    /**
     * Returns the whole amount of a verified ticket.
     *
     * @return array<string, mixed>
     */
    public function reverseTicket(string $trackNumber): array
    {
        return $this->call('POST', self::onTicket($trackNumber, '/reverse'));
    }

    /**
     * Returns part or all of a settled ticket, once per refund id.
     *
     * @return array<string, mixed>
     */
    public function refundTicket(string $trackNumber, string $refundId, int $amount): array
    {
        return $this->call('POST', self::onTicket($trackNumber, '/refund'), ['refund_id' => $refundId, 'amount' => $amount]);
    }

    /**
     * A new secret for your webhooks, shown only now. Those you have stay valid until `earlier_valid_until`.
     *
     * @return array{secret: string, earlier_valid_until: string}
     */
    public function rotateWebhookSecret(): array
    {
        return $this->call('POST', '/api/merchant/webhook-secret');
    }

    private static function onTicket(string $trackNumber, string $action = ''): string
    {
        return '/api/merchant/credit-ticket/' . rawurlencode($trackNumber) . $action;
    }

    /**
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     */
    private function call(string $method, string $path, ?array $body = null): array
    {
        for ($attempt = 1; ; $attempt++) {
            try {
                return $this->callOnce($method, $path, $body);
            } catch (PelekanRefused $refused) {
                $mayPass = $refused->status === 0 || $refused->status === 429 || $refused->status >= 500;
                $wait = $refused->retryAfter ?? 0.2 * 3 ** ($attempt - 1);
                if (!$mayPass || $attempt === self::TRIES || $wait > $this->mostWait) {
                    throw $refused;
                }
                usleep((int) ($wait * 1_000_000));
            }
        }
    }

    /**
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     */
    private function callOnce(string $method, string $path, ?array $body): array
    {
        // Some HTTP clients call a POST without a body a form, so that it has an empty object.
        $sent = $body ?? ($method === 'POST' ? new \stdClass() : null);
        $text = $sent === null ? '' : json_encode($sent, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        $moment = (string) time();
        $nonce = bin2hex(random_bytes(16));
        $signed = implode("\n", [$method, $path, $moment, $nonce, hash('sha256', $text)]);
        $request = $this->messages->createRequest($method, rtrim($this->address, '/') . $path)
            ->withHeader('Accept', 'application/json')
            ->withHeader('Accept-Language', $this->language)
            ->withHeader('Pelekan-Key', $this->keyId)
            ->withHeader('Pelekan-Timestamp', $moment)
            ->withHeader('Pelekan-Nonce', $nonce)
            ->withHeader('Pelekan-Signature', hash_hmac('sha256', $signed, $this->secret));
        if ($sent !== null) {
            $request = $request->withHeader('Content-Type', 'application/json')->withBody($this->messages->createStream($text));
        }
        try {
            $response = $this->http->sendRequest($request);
        } catch (ClientExceptionInterface $fault) {
            throw new PelekanRefused(0, 'UNREACHABLE', 'Pelekan was not reached', previous: $fault);
        }
        $reply = json_decode((string) $response->getBody(), true);
        $status = $response->getStatusCode();
        if ($status >= 200 && $status < 300) {
            // An answer whose body did not come is a lost one.
            return is_array($reply) ? $reply : throw new PelekanRefused(0, 'UNREACHABLE', 'Pelekan was not reached');
        }
        throw self::refused($response, is_array($reply) ? $reply : []);
    }

    /** @param array<string, mixed> $reply */
    private static function refused(ResponseInterface $response, array $reply): PelekanRefused
    {
        $after = $response->getHeaderLine('Retry-After');
        return new PelekanRefused(
            $response->getStatusCode(),
            $reply['code'] ?? 'UNREACHABLE',
            $reply['message'] ?? 'Pelekan was not reached',
            $reply['errors'] ?? [],
            $reply['details'] ?? [],
            ctype_digit($after) ? (int) $after : null,
        );
    }
}
