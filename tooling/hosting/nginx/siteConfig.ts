import { remotes } from '../../../server/apps';
import { getRemoteHeaders } from '../../../server/hosting/hostFiles';

/** Where things are on the machine that runs nginx. */
export type Place = {
  domain: string;
  http: number;
  https: number;
  certificate: string;
  key: string;
  /** The folder of all releases. */
  releases: string;
  /** Addresses of the shell's server and of the embedded backend, as host:port. */
  shell: string;
  backend: string;
};

/** As in docs/deploy.md. */
export const usualPlace: Place = {
  domain: 'example.com',
  http: 80,
  https: 443,
  certificate: '/etc/letsencrypt/live/example.com/fullchain.pem',
  key: '/etc/letsencrypt/live/example.com/privkey.pem',
  releases: '/srv/site/releases',
  shell: '127.0.0.1:3000',
  backend: '127.0.0.1:54321',
};

// What nginx itself refuses shall not be kept for a year, so only what it sends gets cache-control.
const headerLines = (place: 'builds' | 'pointer') =>
  Object.entries(getRemoteHeaders(place))
    .map(([name, value]) => `    add_header ${name} "${value}"${name === 'cache-control' ? '' : ' always'};`)
    .join('\n');

/** The nginx configuration of the whole site on one domain: pages from the shell's server, remotes from their releases. */
export function siteConfig({
  domain,
  http,
  https,
  certificate,
  key,
  releases,
  shell,
  backend,
}: Place): string {
  const folders = remotes.map((remote) => remote.folder).join('|');
  return `# Written by npm run hosting:nginx from the header table, server/hosting/headers.ts. How to use it: docs/deploy.md

map $http_upgrade $connection_of_upgrade {
  default upgrade;
  ''      '';
}

server {
  listen ${http};
  server_name ${domain};

  # Certbot renews the certificate here.
  location /.well-known/acme-challenge/ {
    root /var/www/html;
  }

  location / {
    return 301 https://$host$request_uri;
  }
}

server {
  listen ${https} ssl http2;
  server_name ${domain};
  ssl_certificate     ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols       TLSv1.2 TLSv1.3;
  server_tokens       off;

  proxy_http_version 1.1;
  proxy_set_header Host              $host;
  proxy_set_header X-Forwarded-For   $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header Upgrade           $http_upgrade;
  proxy_set_header Connection        $connection_of_upgrade;

  # Pages, with their security headers, and the shell's own files.
  location / {
    proxy_pass http://${shell};
  }

  # The embedded backend, also its live channel. With a hosted Supabase nothing asks here.
  location ~ ^/(rest|auth|storage|realtime)/v1/ {
    proxy_pass http://${backend};
    proxy_read_timeout 1h;
    client_max_body_size 7m;
  }

  # Builds of remotes never change. What is missing is missing: it is no page.
  location ~ ^/remotes/(${folders})/(builds/.+)$ {
    alias ${releases}/$1/$2;
    gzip_static on;
    brotli_static on;
${headerLines('builds')}
  }

  # The pointers say which build is the current one.
  location ~ ^/remotes/(${folders})/(mf-manifest\\.json)$ {
    alias ${releases}/$1/$2;
${headerLines('pointer')}
  }

  location /remotes/ {
    return 404;
  }
}
`;
}
