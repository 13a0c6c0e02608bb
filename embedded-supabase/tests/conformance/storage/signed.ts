import type { Call } from '../Call';
import { error, get, missing, newName, upload } from './answers';

/** Calls that test signed URLs. */
export const signed: Call[] = [
  {
    name: 'createSignedUrl leads to the file',
    ask: async (clients) => {
      const { data } = await clients.visitor.storage
        .from('files')
        .createSignedUrl(await upload(clients, 'signed'), 60);
      return get(data?.signedUrl ?? '');
    },
    hosted: { status: 200, text: 'signed' },
  },
  {
    name: 'createSignedUrl with another name for the download',
    ask: async (clients) => {
      const files = clients.visitor.storage.from('files');
      const { data } = await files.createSignedUrl(await upload(clients, 'a'), 60, { download: 'b.txt' });
      const { headers } = await get(data?.signedUrl ?? '');
      return { isNamed: headers['content-disposition']?.includes("filename*=UTF-8''b.txt") };
    },
    hosted: { isNamed: true },
  },
  {
    name: 'createSignedUrl of a file that is missing',
    ask: ({ visitor }) => visitor.storage.from('files').createSignedUrl('nothing/a.txt', 60),
    hosted: error('404', 'Object not found'),
  },
  {
    name: 'createSignedUrl of a smaller picture, which a paid plan has',
    ask: async (clients) => {
      const transform = { width: 10 };
      return clients.visitor.storage
        .from('files')
        .createSignedUrl(await upload(clients, 'a'), 60, { transform });
    },
    hosted: { error: null },
    embedded: missing('transformed images'),
  },
  {
    name: 'createSignedUrls, of one that is there and one that is not',
    ask: async (clients) => {
      const paths = [await upload(clients, 'a'), 'nothing/a.txt'];
      const { data } = await clients.visitor.storage.from('files').createSignedUrls(paths, 60);
      return { signed: data?.map(({ signedUrl, error }) => [Boolean(signedUrl), error]) };
    },
    hosted: {
      signed: [
        [true, null],
        [false, 'Either the object does not exist or you do not have access to it'],
      ],
    },
  },
  {
    name: 'A signed address with another signature',
    ask: async (clients) => {
      const { data } = await clients.visitor.storage
        .from('files')
        .createSignedUrl(await upload(clients, 'a'), 60);
      return get(`${data?.signedUrl ?? ''}x`);
    },
    hosted: { status: 400 },
  },
  {
    name: 'createSignedUploadUrl and uploadToSignedUrl',
    ask: async ({ visitor }) => {
      const [files, path] = [visitor.storage.from('files'), `${newName()}/a.txt`];
      const { data } = await files.createSignedUploadUrl(path);
      await files.uploadToSignedUrl(path, data?.token ?? '', 'by link', { contentType: 'text/plain' });
      return { text: await (await files.download(path)).data?.text() };
    },
    hosted: { text: 'by link' },
  },
  {
    name: 'uploadToSignedUrl a second time',
    ask: async ({ visitor }) => {
      const [files, path] = [visitor.storage.from('files'), `${newName()}/a.txt`];
      const { data } = await files.createSignedUploadUrl(path);
      await files.uploadToSignedUrl(path, data?.token ?? '', 'once');
      return files.uploadToSignedUrl(path, data?.token ?? '', 'twice');
    },
    hosted: error('409', 'The resource already exists'),
  },
  {
    name: 'uploadToSignedUrl of another path',
    ask: async ({ visitor }) => {
      const [files, folder] = [visitor.storage.from('files'), newName()];
      const { data } = await files.createSignedUploadUrl(`${folder}/a.txt`);
      return files.uploadToSignedUrl(`${folder}/b.txt`, data?.token ?? '', 'b');
    },
    hosted: { data: null, error: { status: 400 } },
  },
];
