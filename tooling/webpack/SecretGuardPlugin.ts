import { WebpackError, type Compilation, type Compiler } from 'webpack';
import { configuredSecrets, holdsSecret } from '../../server/secretKeys';

/** Fails a build whose output contains a secret key, wherever it came from. */
export class SecretGuardPlugin {
  constructor(private readonly configured: string[] = configuredSecrets(process.env)) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('SecretGuardPlugin', (compilation: Compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SecretGuardPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          if (holdsSecret(source.source().toString(), this.configured))
            compilation.errors.push(
              new WebpackError(
                `${name} contains a secret key. Only the publishable key may reach a browser.`,
              ),
            );
      });
    });
  }
}
