<?php

declare(strict_types=1);

// php call.php METHOD '[arguments]': one call of the client by ADDRESS, KEY_ID and SECRET; prints its result or refusal as JSON.
require __DIR__ . '/bootstrap.php';

use Nyholm\Psr7\Factory\Psr17Factory;
use Pelekan\Pelekan;
use Pelekan\PelekanRefused;
use Pelekan\Webhook;
use Symfony\Component\HttpClient\HttpClient;
use Symfony\Component\HttpClient\Psr18Client;

[, $method, $arguments] = $argv;
$given = json_decode($arguments, true, flags: JSON_THROW_ON_ERROR);
try {
    $result = $method === 'webhook'
        ? Webhook::read(...$given)
        : (new Pelekan(getenv('ADDRESS'), getenv('KEY_ID'), getenv('SECRET'), new Psr18Client(HttpClient::create(['timeout' => 10])), new Psr17Factory()))->$method(...$given);
    echo json_encode(['result' => $result]);
} catch (PelekanRefused $refused) {
    echo json_encode(['refused' => [$refused->status, $refused->reason, $refused->getMessage()]]);
}
