# The program in an image: `docker build -t rails-openapi .`, see docs/docker.md.

ARG BUILD_IMAGE=node:22-bookworm-slim
ARG RUNTIME_IMAGE=node:22-bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
# Without the sources, so that this layer is used again until a dependency changes. The sources are needed to build,
# which npm would otherwise do here already.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm pack --ignore-scripts --pack-destination /tmp
RUN npm install --global --prefix /package --offline --ignore-scripts --no-audit --no-fund /tmp/rails-openapi-*.tgz

FROM ${RUNTIME_IMAGE}
COPY --from=build /package /usr/local
# What npm does not pack: the program as the Node above compiled it, of use where this one is the same.
COPY --from=build /build/dist/compiled /usr/local/lib/node_modules/rails-openapi/dist/compiled
# A number, because not every image with Node has a user for it.
USER 1000:1000
WORKDIR /app
ENTRYPOINT ["rails-openapi"]
CMD ["--help"]
