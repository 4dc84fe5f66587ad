# syntax=docker/dockerfile:1
# Pin both with a digest if builds have to be reproducible: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --min-release-age=0
COPY . .
# The packages of docs/DEPENDENCIES.md that only the build needs.
RUN npm run build && npm uninstall --no-save --omit=dev --ignore-scripts @tailwindcss/vite @vitejs/plugin-react tailwindcss typescript vite
# Nothing reads these at run time, and the pictures are served from public.
RUN rm -rf dist/client/media node_modules/@types && find dist node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' \) -delete

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
ARG CREATED=unknown
LABEL org.opencontainers.image.title="Verandah" \
      org.opencontainers.image.description="Verandah Learn and Verandah Homes: the web server and the two services" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 verandah \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin verandah \
 && install -d -o 10001 -g 10001 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/api ./api
COPY --from=build /app/content ./content
COPY --from=build /app/fonts ./fonts
COPY --from=build /app/public ./public
COPY --from=build /app/scripts/container.mjs /app/scripts/healthcheck.mjs ./scripts/
# A render creates many short-lived objects: space for them saves a fifth of the processor time.
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=32 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
ENTRYPOINT ["tini", "--", "node", "scripts/container.mjs"]
# Or "api".
CMD ["web"]
