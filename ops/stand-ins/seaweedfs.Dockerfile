# In place of SeaweedFS: the object store of `npm run cluster`, under the name and the arguments that compose.yaml uses.
FROM docker.io/library/node:24-bookworm-slim
WORKDIR /app
COPY scripts scripts
COPY weed.mjs ops/stand-ins/
RUN printf '#!/bin/sh\nexec node /app/ops/stand-ins/weed.mjs "$@"\n' >/usr/local/bin/weed && chmod 755 /usr/local/bin/weed && install -d /data
ENTRYPOINT ["weed"]
