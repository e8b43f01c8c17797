curl -O "$PELEKAN/docs/pelekan-merchant-php.tgz"
tar xzf pelekan-merchant-php.tgz
composer init --no-interaction --name=my/store
composer config repositories.pelekan path pelekan-merchant-php
composer require pelekan/merchant symfony/http-client nyholm/psr7
