# What compose.yaml uses of the official nginx image: templates filled in from the environment, and logs as its output.
FROM docker.io/library/debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends gettext-base nginx-light wget && rm -rf /var/lib/apt/lists/*
COPY nginx.sh /entrypoint.sh
RUN rm -f /etc/nginx/sites-enabled/default && install -d /etc/nginx/templates /var/cache/nginx
EXPOSE 80
ENTRYPOINT ["sh", "/entrypoint.sh"]
