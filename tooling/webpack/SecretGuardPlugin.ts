import { WebpackError, type Compilation, type Compiler } from 'webpack';

// A Supabase secret key, or a JWT whose payload says service_role (base64 of `"role":"service_role"` in its three
// possible alignments): either would hand every visitor the whole database.
const secrets = [
  /sb_secret_[A-Za-z0-9_-]{8,}/,
  /eyJ[\w-]+\.[\w-]*(InJvbGUiOiJzZXJ2aWNlX3JvbGUi|Jyb2xlIjoic2VydmljZV9yb2xlI|icm9sZSI6InNlcnZpY2Vfcm9sZS)/,
];

/** Fails a build whose output contains a secret key. */
export class SecretGuardPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('SecretGuardPlugin', (compilation: Compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SecretGuardPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const text = source.source().toString();
          if (secrets.some((secret) => secret.test(text)))
            compilation.errors.push(
              new WebpackError(
                `${name} contains a secret key. Only the publishable key may reach a browser.`,
              ),
            );
        }
      });
    });
  }
}
