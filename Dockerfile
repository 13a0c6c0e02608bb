# The site, its worker and its embedded backend, one program a container: compose.yaml starts them (docs/deploy.md).
# Debian, because the PostgreSQL of npm is not built for musl. The version is that of .nvmrc.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN for app in shell mf-*; do npm run release -w "$app" || exit 1; done

FROM node:22-bookworm-slim AS programs
WORKDIR /app
COPY . .
RUN npm ci --omit=dev -w server -w worker -w @brand/database
# Makes the links that PostgreSQL needs, because nobody may write here later.
RUN node --import tsx -e "import('./embedded-supabase/src/postgres/findPostgres.ts').then((postgres) => postgres.findPostgres())"
# Only builds draw icons, and only tests and measures need these folders.
RUN rm -rf node_modules/@mui/icons-material bench e2e

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data/backend BACKUP_DIR=/data/backups HOST=0.0.0.0 BACKEND_HOST=0.0.0.0
RUN install -d -o node -g node /data /data/backups
COPY --from=programs /app .
COPY --from=build /app/releases releases
USER node
VOLUME /data
EXPOSE 3000 54321 54325
CMD ["node", "--import", "tsx", "server/main.ts"]
