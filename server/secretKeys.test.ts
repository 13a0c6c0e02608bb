import { removeSecrets } from './secretKeys';

const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test('removeSecrets removes every secret from the environment', () => {
  const env = {
    PATH: '/bin',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abcdefgh',
    SUPABASE_ANON_KEY: token('anon'),
    SUPABASE_SECRET_KEY: 'sb_secret_abcdefghijkl',
    SUPABASE_JWT_SECRET: 'a secret of many letters',
    SMTP_URL: 'smtps://mira:pa55%20word%20of%20mine@smtp.example.com',
    DATABASE_URL: 'postgresql://postgres:50%off-for-ever@db.example.com:5432/postgres',
    BACKUP_KEY: 'a long key of backups',
    TEAM_TOKEN: 'a token of a team',
    ELSEWHERE: 'the pa55 word of mine',
    ALSO_ELSEWHERE: 'mine is 50%off-for-ever',
    ANYTHING: `Bearer ${token('service_role')}`,
    DATA_DIR: '/nowhere',
  };

  removeSecrets(env);

  expect(Object.keys(env)).toEqual(['PATH', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY', 'DATA_DIR']);
});
