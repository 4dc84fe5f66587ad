# What compose.yaml uses of the official PostgreSQL image, from Debian's package: an older version, but a supported one.
FROM docker.io/library/debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql && rm -rf /var/lib/apt/lists/*
COPY postgres.sh /entrypoint.sh
RUN ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/ && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/data
USER postgres
VOLUME /var/lib/postgresql/data
EXPOSE 5432
ENTRYPOINT ["sh", "/entrypoint.sh"]
