<?php

declare(strict_types=1);

// php shop.php COMMAND: the plugin in a WordPress of a few functions; the order is in the file ORDER. Prints what the shop would do as JSON.
require __DIR__ . '/bootstrap.php';

define('ABSPATH', __DIR__);

/** An order of WooCommerce, as far as the plugin uses one. */
final class WC_Order
{
    public function __construct(public array $data) {}
    public function get_id(): int { return 17; }
    public function get_order_number(): string { return '17'; }
    public function get_order_key(): string { return $this->data['key']; }
    public function get_total(): string { return $this->data['total']; }
    public function get_total_refunded(): string { return $this->data['refunded'] ?? '0'; }
    public function get_currency(): string { return 'IRT'; }
    public function get_payment_method(): string { return 'pelekan'; }
    public function get_meta(string $name) { return $this->data['meta'][$name] ?? ''; }
    public function update_meta_data(string $name, $value): void { $this->data['meta'][$name] = $value; }
    public function save(): void { file_put_contents(getenv('ORDER'), json_encode($this->data)); }
    public function is_paid(): bool { return isset($this->data['paid']); }
    public function payment_complete(string $by): void { $this->data['paid'] = $by; $this->save(); }
    public function get_checkout_payment_url(): string { return 'https://store.test/pay/17'; }
}

class WC_Payment_Gateway
{
    public string $id = '';
    public string $title = '';
    public string $method_title = '';
    public string $method_description = '';
    public bool $has_fields = false;
    public array $supports = [];
    public array $form_fields = [];
    public function init_settings(): void {}
    public function get_option(string $name, $default = '') { return getenv(strtoupper($name)) ?: $default; }
    public function get_return_url($order): string { return 'https://store.test/thanks?key=' . $order->get_order_key(); }
}

class WP_Error
{
    public function __construct(public string $code, public string $message) {}
}

$loaded = [];
$notices = [];
function add_filter(string $name, callable $do): void {}
function add_action(string $name, $do): void { global $loaded; $loaded[$name] = $do; }
function apply_filters(string $name, $value) { return $value; }
function wc_get_order($id) { return $id === 17 ? new WC_Order(json_decode(file_get_contents(getenv('ORDER')), true)) : false; }
function wc_get_orders(array $query): array { $order = wc_get_order(17); return $order->get_meta($query['meta_key']) === $query['meta_value'] ? [$order] : []; }
function wc_add_notice(string $text): void { global $notices; $notices[] = $text; }
function wc_get_cart_url(): string { return 'https://store.test/cart'; }
function add_query_arg(array $pairs, string $to): string { return $to . '?' . http_build_query($pairs); }
function absint($value): int { return abs((int) $value); }
function wp_safe_redirect(string $to): void { echo json_encode(['redirect' => $to]); }
function status_header(int $status): void { echo json_encode(['status' => $status]); }
function WC(): object { return new class { public function api_request_url(string $what): string { return "https://store.test/wc-api/$what"; } }; }

require __DIR__ . '/../woocommerce/pelekan.php';
$loaded['plugins_loaded']();
$gateway = new Pelekan_Gateway();
[, $command, $argument] = $argv + [2 => ''];
if ($command === 'pay') {
    echo json_encode(['paid' => $gateway->process_payment(17), 'notices' => $notices]);
} elseif ($command === 'return') {
    $_GET = ['order' => '17', 'key' => $argument];
    $gateway->customer_returned();
} elseif ($command === 'refund') {
    $done = $gateway->process_refund(17, $argument);
    echo json_encode(['refunded' => $done instanceof WP_Error ? $done->message : $done]);
}
