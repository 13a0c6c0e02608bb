import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { getPublicConfig } from '../../server/render/pageHtml';
import { readSettings } from '../../server/settings';
import { portFrom, remotes, root, type App } from '../../server/apps';
import { configOf } from '../webpack/build';

/** Compiles one app with fast refresh and serves it; resolves after the first successful or failed compilation. */
export async function startDevServer(app: App, env: NodeJS.ProcessEnv): Promise<void> {
  const port = portFrom(env, app.portVariable, app.defaultPort);
  const address = `http://localhost:${port}/`;
  const config = await configOf(app.folder, 'development');
  // Absolute, so that a remote's updates come from its own server while the page is the shell's.
  const compiler = webpack({ ...config, output: { ...config.output, publicPath: address } });
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  const server = new WebpackDevServer(
    {
      port,
      host: env.HOST ?? '127.0.0.1',
      hot: true,
      liveReload: false,
      historyApiFallback: true,
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: { warnings: false }, webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn' },
      static: path.join(root, 'shell/public'),
      setupMiddlewares: (middlewares) => [configMiddleware(env), ...middlewares],
    },
    compiler,
  );
  await server.start();
  await compiled;
}

// In development nothing is in the page: the browser asks for it here, at the shell's origin and at each remote's own.
function configMiddleware(env: NodeJS.ProcessEnv): WebpackDevServer.Middleware {
  const registry = Object.fromEntries(
    remotes.map((remote) => {
      const port = portFrom(env, remote.portVariable, remote.defaultPort);
      const entry = `http://localhost:${port}/mf-manifest.json`;
      return [remote.container, { container: remote.container, entry }];
    }),
  );
  const config = JSON.stringify(getPublicConfig(readSettings(env), registry));
  return {
    name: 'config',
    path: '/config.json',
    middleware: (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-type', 'application/json');
      response.end(config);
    },
  };
}
