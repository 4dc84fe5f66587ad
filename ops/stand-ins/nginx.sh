set -eu
names=$(env | sed -n 's/^\([A-Z_0-9]*\)=.*/${\1}/p' | tr '\n' ' ')
for template in /etc/nginx/templates/*.template; do
  envsubst "$names" <"$template" >"/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec nginx -g 'daemon off; error_log /dev/stderr;'
