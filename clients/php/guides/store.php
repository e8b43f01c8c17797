<?php

declare(strict_types=1);

// php -S localhost:4000 store.php
require __DIR__ . '/vendor/autoload.php';

use Nyholm\Psr7\Factory\Psr17Factory;
use Pelekan\Pelekan;
use Pelekan\Webhook;
use Symfony\Component\HttpClient\HttpClient;
use Symfony\Component\HttpClient\Psr18Client;

$store = getenv('STORE') ?: 'http://localhost:4000';
$price = 5_000_000;
$http = new Psr18Client(HttpClient::create(['timeout' => 10, 'max_redirects' => 0]));
$pelekan = new Pelekan(getenv('PELEKAN'), getenv('KEY'), getenv('SECRET'), $http, new Psr17Factory(), language: 'en');
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

if ($path === '/buy') {
    $ticket = $pelekan->createTicket([
        'provider_id' => 'order-' . hrtime(true),
        'amount' => $price,
        'items' => [['name' => 'Tea set', 'count' => 1, 'amount' => $price]],
        'redirect_uri' => "$store/thanks",
        'fallback_uri' => "$store/cart",
    ]);
    header('Location: ' . $ticket['payment_url'], true, 303);
} elseif ($path === '/webhook') {
    $event = Webhook::read(file_get_contents('php://input'), [
        'id' => $_SERVER['HTTP_WEBHOOK_ID'] ?? null,
        'timestamp' => $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? null,
        'signature' => $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? null,
    ], [getenv('WEBHOOK_SECRET')]);
    if ($event === null) {
        http_response_code(403);
        exit('not from Pelekan');
    }
    error_log("verified: {$event['type']} of {$event['ticket']['track_number']}");
    if ($event['type'] === 'credit_ticket.done' && $event['ticket']['provider_id'] !== 'pelekan-test-event') {
        // Takes the money of a paid order, then gives a fifth back, as for a broken cup. A repeat changes nothing.
        $ticket = $pelekan->findTicket($event['ticket']['track_number']);
        $track = $ticket['track_number'];
        if ($ticket['status'] === 'DONE') {
            $pelekan->verifyTicket($track, $price);
        }
        if (in_array($ticket['status'], ['DONE', 'VERIFIED'], true)) {
            $pelekan->settleTicket($track);
        }
        ['ticket' => $ticket] = $pelekan->refundTicket($track, "{$ticket['provider_id']}-broken", intdiv($price, 5));
        error_log("$track is {$ticket['status']}, refunded {$ticket['refunded_amount']}");
    }
    echo 'received';
} else {
    echo "$path: buy a tea set at $store/buy";
}
