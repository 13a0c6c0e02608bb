import { invalidateAllTags } from '@brand/shared-data';
import {
  type DataExtra,
  type DataThunk,
  mediaBucket,
  type Result,
  sendRequest,
  type StoredPicture,
} from '@brand/shared-data/admin';
import type { ArchivePlan } from './archive/compareArchive';
import type { ArchiveIssue } from './archive/content';
import type { LayoutName } from './archive/layouts';
import type { PictureTools } from './archive/pictures';
import { readSite } from './archive/readSite';
import { writePlan, type OnProgress } from './archive/writePlan';
import type { ExportPlan } from './imports/siteExport';

/** The changes that an import makes; `siteExport` is undefined for an archive of this site. */
export type ImportPlan = ArchivePlan & { siteExport?: ExportPlan };

// Thunks instead of endpoints, because archives are not cached. The code that reads and writes archives is loaded on demand.

/**
 * Exports all of the owner's content as a ZIP archive of markdown files; equal content produces equal bytes. `layout` can target
 * other software that builds a site from the files.
 */
export const exportArchive =
  (
    onProgress: OnProgress = () => {},
    layout: LayoutName = 'archive',
  ): DataThunk<Promise<Result<Uint8Array<ArrayBuffer>>>> =>
  async (_dispatch, _getState, extra) => {
    onProgress('Reading the content…');
    const site = await readSite(extra);
    if (site.error) return site;
    const pictures = await downloadPictures(extra, site.data.pictures, onProgress);
    if (pictures.error) return pictures;
    onProgress('Packing…');
    const { layouts, writeArchive } = await import(
      /* webpackChunkName: "archive" */ './archive/writeArchive'
    );
    const now = new Date().toISOString();
    return {
      data: writeArchive(
        site.data.content,
        pictures.data,
        layouts[layout],
        now,
        site.data.rules,
        site.data.profile.values,
      ),
    };
  };

/** Plans the import of a file, either an archive of this site or an export from other software. Writes nothing. */
export const planImport =
  (file: Blob): DataThunk<Promise<Result<ImportPlan>>> =>
  async (_dispatch, _getState, extra) => {
    const { openExport } = await import(/* webpackChunkName: "imports" */ './imports/openExport');
    const source = await openExport(file);
    if (source) {
      const { planExport } = await import(/* webpackChunkName: "imports" */ './imports/importExport');
      return planExport(extra, source);
    }
    const archive = new Uint8Array(await file.arrayBuffer());
    const site = await readSite(extra);
    if (site.error) return site;
    const [{ readArchive }, { compareArchive }] = await Promise.all([
      import(/* webpackChunkName: "archive" */ './archive/readArchive'),
      import(/* webpackChunkName: "archive" */ './archive/compareArchive'),
    ]);
    const now = new Date().toISOString();
    return { data: compareArchive(await readArchive(archive, now), site.data, now) };
  };

/**
 * Executes the plan in parts, one transaction each. A part is refused if anything has been saved since the plan or the previous
 * part. `tools` process pictures from other software's exports. Returns the report for the owner.
 */
export const importArchive =
  (
    plan: ImportPlan,
    onProgress: OnProgress = () => {},
    tools?: PictureTools,
  ): DataThunk<Promise<Result<ArchiveIssue[]>>> =>
  async (dispatch, _getState, extra) => {
    if (plan.problems.length > 0) throw new Error('An archive with problems is not imported.');
    const written = await write(extra, plan, onProgress, tools);
    dispatch(invalidateAllTags());
    return written;
  };

async function write(
  extra: DataExtra,
  plan: ImportPlan,
  onProgress: OnProgress,
  tools?: PictureTools,
): Promise<Result<ArchiveIssue[]>> {
  if (!plan.siteExport) return writePlan(extra, plan, onProgress, tools);
  const { importExport } = await import(/* webpackChunkName: "imports" */ './imports/importExport');
  return importExport(extra, plan.siteExport.source, onProgress, tools);
}

async function downloadPictures(
  extra: DataExtra,
  stored: readonly StoredPicture[],
  onProgress: OnProgress,
): Promise<Result<Map<string, Uint8Array>>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { name } of stored) {
    onProgress(`Reading picture ${pictures.size + 1} of ${stored.length}…`);
    const { data, error } = await sendRequest({ extra, fullClient: true }, ({ storage }) =>
      storage.from(mediaBucket).download(name),
    );
    if (error) return { error: { ...error, message: `${name}: ${error.message}` } };
    pictures.set(name, new Uint8Array(await data.arrayBuffer()));
  }
  return { data: pictures };
}
