import { existsSync } from 'node:fs'

/** Whether PHP is here: Debian's php-cli, php-psr-http-client, php-nyholm-psr7 and php-symfony-http-client. */
export const hasPhp =
  existsSync('/usr/bin/php') &&
  existsSync('/usr/share/php/Psr/Http/Client/autoload.php') &&
  existsSync('/usr/share/php/Nyholm/Psr7/autoload.php') &&
  existsSync('/usr/share/php/Symfony/Component/HttpClient/autoload.php')
