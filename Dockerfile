# docs/deploying.md says how to build and run this image. Node's version is the one of package.json.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin node_modules/.cache

FROM node:${NODE_VERSION}-trixie-slim
# pg_dump and pg_restore for backups; with jemalloc a node gives memory back that it no longer uses.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libjemalloc2 postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data/uploads
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/messages ./messages
COPY --from=build /app/contract ./contract
COPY --from=build /app/assistant ./assistant
COPY --from=build /app/demo ./demo
COPY --from=build /app/geodata ./geodata
COPY --from=build /app/site/dist ./site/dist
COPY --from=build /app/office/dist ./office/dist
COPY --from=build /app/server ./server
ENV NODE_ENV=production LD_PRELOAD=libjemalloc.so.2 UPLOADS_DIR=/data/uploads
USER node
EXPOSE 3000
VOLUME /data/uploads
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
