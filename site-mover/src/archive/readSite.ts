import {
  type DataExtra,
  profileColumns,
  readPictures,
  type Result,
  sendRequest,
} from '@brand/shared-data/admin';
import type { Site } from './compareArchive';
import type { Content } from './content';
import { editedValues, type StoredProfile } from './profile';
import type { Rule } from './redirects';

/** Reads all content, pictures, redirects and the profile. Refused for anyone but the owner. */
export async function readSite(extra: DataExtra): Promise<Result<Site>> {
  const content = await sendRequest({ extra, signedIn: true }, (db) => db.rpc('export_content'));
  if (content.error) return content;
  const pictures = await readPictures(extra);
  if (pictures.error) return pictures;
  const rules = await readRules(extra);
  if (rules.error) return rules;
  const profile = await readProfile(extra);
  if (profile.error) return profile;
  return {
    data: {
      content: content.data as unknown as Content,
      pictures: pictures.data,
      rules: rules.data,
      profile: profile.data,
    },
  };
}

/** A column that was never edited does not contain the owner's text, so it is not exported. */
async function readProfile(extra: DataExtra): Promise<Result<StoredProfile>> {
  const profile = await sendRequest({ extra, signedIn: true }, (db) =>
    db.from('site_profile').select(profileColumns).single(),
  );
  if (profile.error) return profile;
  const { updated_at, ...values } = profile.data;
  return { data: { values: editedValues(values), loadedAt: updated_at } };
}

/** All redirects. Only the owner can read them. */
async function readRules(extra: DataExtra): Promise<Result<Rule[]>> {
  const rules = await sendRequest({ extra, signedIn: true, allRows: true }, (db) =>
    db.from('redirects').select('from_path, to_address').order('from_path'),
  );
  if (rules.error) return rules;
  return { data: rules.data.map(({ from_path, to_address }) => ({ from: from_path, to: to_address })) };
}
