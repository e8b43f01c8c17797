<?php

/**
 * Plugin Name: پلکان برای ووکامرس
 * Description: مشتریان فروشگاه با اعتبار پلکان خرید می‌کنند و قسطی می‌پردازند.
 * Version: 1.0.0
 * Requires at least: 6.2
 * Requires PHP: 8.1
 * WC requires at least: 8.0
 *
 * Install: put this folder and the package pelekan/merchant (composer install) under wp-content/plugins/pelekan, activate it, enter the
 * key under WooCommerce → Payments → پلکان, and register the shop's host and the webhook address shown there at Pelekan.
 */

declare(strict_types=1);

use Pelekan\Pelekan;
use Pelekan\PelekanRefused;
use Pelekan\Webhook;

if (!defined('ABSPATH')) {
    exit;
}

if (is_file(__DIR__ . '/vendor/autoload.php')) {
    require __DIR__ . '/vendor/autoload.php';
}

add_filter('woocommerce_payment_gateways', static function (array $gateways): array {
    $gateways[] = Pelekan_Gateway::class;
    return $gateways;
});

add_action('plugins_loaded', static function (): void {
    if (!class_exists(WC_Payment_Gateway::class)) {
        return;
    }

    /** Pays an order with a credit ticket of Pelekan; whether it was paid is asked at Pelekan, never taken from the browser. */
    class Pelekan_Gateway extends WC_Payment_Gateway
    {
        private const TRACK_NUMBER = '_pelekan_track_number';

        public function __construct()
        {
            $this->id = 'pelekan';
            $this->method_title = 'پلکان';
            $this->method_description = 'خرید اعتباری و قسطی با پلکان. نشانی وب‌هوک: ' . self::address('webhook');
            $this->has_fields = false;
            $this->supports = ['products', 'refunds'];
            $this->init_form_fields();
            $this->init_settings();
            $this->title = (string) $this->get_option('title', 'خرید قسطی با پلکان');
            add_action("woocommerce_update_options_payment_gateways_$this->id", [$this, 'process_admin_options']);
            add_action('woocommerce_api_pelekan_return', [$this, 'customer_returned']);
            add_action('woocommerce_api_pelekan_webhook', [$this, 'webhook_received']);
        }

        public function init_form_fields(): void
        {
            $this->form_fields = [
                'enabled' => ['title' => 'فعال', 'type' => 'checkbox', 'default' => 'no'],
                'title' => ['title' => 'عنوان در صفحهٔ پرداخت', 'type' => 'text', 'default' => 'خرید قسطی با پلکان'],
                'address' => ['title' => 'نشانی پلکان', 'type' => 'text', 'default' => ''],
                'key_id' => ['title' => 'شناسهٔ کلید', 'type' => 'text', 'default' => ''],
                'secret' => ['title' => 'رمز کلید', 'type' => 'password', 'default' => ''],
                'webhook_secret' => ['title' => 'رمز وب‌هوک', 'type' => 'password', 'default' => ''],
            ];
        }

        /** @return array{result: string, redirect?: string} */
        public function process_payment($order_id): array
        {
            $order = wc_get_order($order_id);
            try {
                $ticket = $this->pelekan()->createTicket([
                    // One for all attempts: while a ticket is open, another attempt gets the same, and a paid order gets none.
                    'provider_id' => $order->get_order_key(),
                    'amount' => self::rials($order),
                    'items' => [['name' => sprintf('سفارش %s', $order->get_order_number()), 'count' => 1, 'amount' => self::rials($order)]],
                    'redirect_uri' => add_query_arg(['order' => $order->get_id(), 'key' => $order->get_order_key()], self::address('return')),
                    'fallback_uri' => wc_get_cart_url(),
                ]);
            } catch (PelekanRefused $refused) {
                if ($refused->reason === 'ALREADY_PAID' && $this->take($order)) {
                    return ['result' => 'success', 'redirect' => $this->get_return_url($order)];
                }
                wc_add_notice($refused->getMessage(), 'error');
                return ['result' => 'failure'];
            }
            $order->update_meta_data(self::TRACK_NUMBER, $ticket['track_number']);
            $order->save();
            return ['result' => 'success', 'redirect' => $ticket['payment_url']];
        }

        /** The customer came back: Pelekan is asked what became of the ticket. */
        public function customer_returned(): void
        {
            $order = wc_get_order(absint($_GET['order'] ?? 0));
            // The page of an order shows what was bought: only who has its key is led there.
            $isOwn = $order && hash_equals($order->get_order_key(), (string) ($_GET['key'] ?? ''));
            if (!$isOwn || $order->get_payment_method() !== $this->id) {
                wp_safe_redirect(wc_get_cart_url());
                exit;
            }
            try {
                $isPaid = $this->take($order);
            } catch (PelekanRefused) {
                // The webhook will say it; the order stays pending until then.
                $isPaid = false;
            }
            wp_safe_redirect($isPaid ? $this->get_return_url($order) : $order->get_checkout_payment_url());
            exit;
        }

        /** Pelekan's own word, which comes even where the customer does not. */
        public function webhook_received(): void
        {
            $event = Webhook::read(
                (string) file_get_contents('php://input'),
                [
                    'id' => $_SERVER['HTTP_WEBHOOK_ID'] ?? '',
                    'timestamp' => $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '',
                    'signature' => $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '',
                ],
                [(string) $this->get_option('webhook_secret')],
            );
            if ($event === null) {
                status_header(403);
                exit;
            }
            [$order] = wc_get_orders(['limit' => 1, 'meta_key' => self::TRACK_NUMBER, 'meta_value' => $event['ticket']['track_number']]) + [null];
            if ($order && $event['type'] === 'credit_ticket.done') {
                $this->take($order);
            }
            status_header(200);
            exit;
        }

        /** Verifies a paid ticket, once, and completes the order. Returns whether the order is paid. */
        public function take($order): bool
        {
            if ($order->is_paid()) {
                return true;
            }
            $ticket = $this->pelekan()->findTicket((string) $order->get_meta(self::TRACK_NUMBER));
            if ($ticket['status'] === 'DONE') {
                $ticket = $this->pelekan()->verifyTicket($ticket['track_number'], self::rials($order));
            }
            if (!in_array($ticket['status'], ['VERIFIED', 'SETTLED'], true)) {
                return false;
            }
            $order->payment_complete($ticket['track_number']);
            return true;
        }

        /** @return bool|\WP_Error */
        public function process_refund($order_id, $amount = null, $reason = '')
        {
            $order = wc_get_order($order_id);
            $track_number = (string) $order->get_meta(self::TRACK_NUMBER);
            try {
                $rials = self::rials($order, $amount === null ? null : (string) $amount);
                $ticket = $this->pelekan()->findTicket($track_number);
                // The answer to an earlier attempt may have been lost.
                if ($ticket['status'] === 'REVERSED' && $rials === $ticket['amount']) {
                    return true;
                }
                if ($ticket['status'] === 'VERIFIED' && $rials === $ticket['amount']) {
                    $this->pelekan()->reverseTicket($track_number);
                    return true;
                }
                if ($ticket['status'] === 'VERIFIED') {
                    $this->pelekan()->settleTicket($track_number);
                }
                // WooCommerce counts the refund that it asks for, and forgets it where this fails: another attempt has the same id and refunds once.
                $refund_id = "$order_id-" . self::rials($order, (string) $order->get_total_refunded());
                $this->pelekan()->refundTicket($track_number, $refund_id, $rials);
                return true;
            } catch (PelekanRefused $refused) {
                return new \WP_Error('pelekan', $refused->getMessage());
            }
        }

        private function pelekan(): Pelekan
        {
            [$http, $messages] = apply_filters('pelekan_http', [new \Symfony\Component\HttpClient\Psr18Client(
                \Symfony\Component\HttpClient\HttpClient::create(['timeout' => 10, 'max_redirects' => 0]),
            ), new \Nyholm\Psr7\Factory\Psr17Factory()]);
            return new Pelekan(
                (string) $this->get_option('address'),
                (string) $this->get_option('key_id'),
                (string) $this->get_option('secret'),
                $http,
                $messages,
                mostWait: 5,
            );
        }

        /** WooCommerce's Iranian currencies are rial, toman, and thousands of both. */
        private static function rials($order, ?string $amount = null): int
        {
            $each = ['IRR' => 1, 'IRT' => 10, 'IRHR' => 1000, 'IRHT' => 10000][$order->get_currency()] ?? 0;
            if ($each === 0) {
                throw new PelekanRefused(422, 'CURRENCY', 'واحد پول فروشگاه ریال یا تومان نیست.');
            }
            return (int) round((float) ($amount ?? $order->get_total()) * $each);
        }

        private static function address(string $what): string
        {
            return WC()->api_request_url("pelekan_$what");
        }
    }
});
