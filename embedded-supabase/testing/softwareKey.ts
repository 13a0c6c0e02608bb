import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Asked = { challenge: string; rpId: string; origin: string };

/** A software security key: creates an ES256 credential and signs with it, in the format of browser responses. */
export function createSoftwareKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;
  let flags = 0x05;

  // Authenticator data with the user present and verified, including the credential if it is new.
  const authenticatorData = (rpId: string, credential = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([
      hash(rpId),
      Buffer.from([credential.length ? flags | 0x40 : flags]),
      counter,
      credential,
    ]);
  };
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    ...{ clientExtensionResults: {}, response },
  });

  return {
    /** Makes the key stop asking for a fingerprint, face or PIN. */
    stopVerifying: () => void (flags = 0x01),
    /** Restarts the signature counter, as a cloned key would. */
    countAgain: () => void (count = 0),
    create(asked: Asked) {
      // COSE: an elliptic-curve key for ES256 on P-256, with its point.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(asked.rpId, credential);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    /** `userHandle` identifies the key's user and is returned if the request names no credential. */
    prove(asked: Asked, userHandle?: string) {
      const data = authenticatorData(asked.rpId);
      const client = clientData('webauthn.get', asked);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        ...(userHandle !== undefined && { userHandle: Buffer.from(userHandle).toString('base64url') }),
        signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
      });
    },
  };
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
