import { object, string, type InferType } from 'yup';

/** The URL of a remote's manifest. The site's server decides whether the URL is trusted. */
export const remoteSchema = object({
  manifest: string()
    .trim()
    .required('The address is required')
    .max(300, 'An address has at most 300 characters.')
    .matches(
      /^(https?:\/\/[\w.:-]+|\/remotes)(\/[\w.-]+)*\/mf-manifest\.json$/,
      'An address that ends with /mf-manifest.json.',
    ),
});
export type RemoteInput = InferType<typeof remoteSchema>;
