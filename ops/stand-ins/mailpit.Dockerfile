# In place of Mailpit: the message catcher of `npm run cluster`, on its ports.
FROM docker.io/library/node:24-bookworm-slim
WORKDIR /app
COPY package.json ./
RUN npm install --ignore-scripts --no-save
COPY scripts scripts
COPY mail.mjs ops/stand-ins/
EXPOSE 1025 8025
ENTRYPOINT ["node", "ops/stand-ins/mail.mjs"]
