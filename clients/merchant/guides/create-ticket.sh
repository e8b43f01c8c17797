path=/api/merchant/credit-ticket
body='{"provider_id":"order-1041","amount":5000000,"items":[{"name":"Book","count":1,"amount":5000000}],"redirect_uri":"'$STORE'/thanks","fallback_uri":"'$STORE'/cart"}'
now=$(date +%s)
nonce=$(openssl rand -hex 16)
hash=$(printf '%s' "$body" | openssl dgst -sha256 -r | cut -c 1-64)
signature=$(printf 'POST\n%s\n%s\n%s\n%s' "$path" "$now" "$nonce" "$hash" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -c 1-64)
curl --silent --fail-with-body "$PELEKAN$path" \
  -H 'content-type: application/json' -H 'accept-language: en' \
  -H "Pelekan-Key: $KEY" -H "Pelekan-Timestamp: $now" -H "Pelekan-Nonce: $nonce" -H "Pelekan-Signature: $signature" \
  -d "$body"
