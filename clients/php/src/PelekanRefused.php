<?php

declare(strict_types=1);

namespace Pelekan;

/** A refusal by status and code; `details` has data to use. The status is 0 when Pelekan was not reached. */
final class PelekanRefused extends \RuntimeException
{
    /**
     * @param array<string, list<string>> $errors
     * @param array<string, mixed> $details
     * @param int|null $retryAfter the pause in seconds that Pelekan asks for before the next try; null for none
     */
    public function __construct(
        public readonly int $status,
        public readonly string $reason,
        string $message,
        public readonly array $errors = [],
        public readonly array $details = [],
        public readonly ?int $retryAfter = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, $status, $previous);
    }
}
