<?php

declare(strict_types=1);

// Debian's packages php-psr-http-client, php-nyholm-psr7 and php-symfony-http-client stand in for a composer installation.
require '/usr/share/php/Psr/Http/Client/autoload.php';
require '/usr/share/php/Nyholm/Psr7/autoload.php';
require '/usr/share/php/Symfony/Component/HttpClient/autoload.php';

spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/../src/' . str_replace(['Pelekan\\', '\\'], ['', '/'], $class) . '.php';
    if (str_starts_with($class, 'Pelekan\\') && is_file($file)) {
        require $file;
    }
});
