<?php

foreach (['Psr/Http/Client', 'Nyholm/Psr7', 'Symfony/Component/HttpClient'] as $package) {
    require "/usr/share/php/$package/autoload.php";
}
foreach (glob(__DIR__ . '/../pelekan-merchant-php/src/*.php') as $file) {
    require_once $file;
}
