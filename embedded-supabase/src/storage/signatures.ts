import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { StorageError } from './StorageError';

type Intent = 'download' | 'upload';

/** Signs one file for one purpose. A signature contains no person or role, so it cannot be used as a session. */
export class Signatures {
  readonly #secret: Uint8Array;

  constructor(jwtSecret: string) {
    this.#secret = new TextEncoder().encode(jwtSecret);
  }

  async sign(intent: Intent, url: string, seconds: number, claims: JWTPayload = {}): Promise<string> {
    const token = new SignJWT({ ...claims, url, intent }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
    return token.setIssuedAt().setExpirationTime(`${seconds} seconds`).sign(this.#secret);
  }

  /** Returns a signature's claims if it is for this file and purpose; throws for any other token. */
  async verify(intent: Intent, url: string, token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.#secret, { algorithms: ['HS256'] }).catch(
      (error: Error) => {
        throw new StorageError(400, 'InvalidJWT', error.message);
      },
    );
    if (payload['url'] !== url || payload['intent'] !== intent)
      throw new StorageError(400, 'InvalidSignature', 'Invalid signature');
    return payload;
  }
}
