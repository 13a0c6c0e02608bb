/** Catches the files passed to the browser's downloads. Call it inside a `describe`; the list is emptied before each test. */
export function catchSavedFiles() {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let blob = new Blob();
    Object.assign(URL, {
      createObjectURL: (object: Blob) => {
        blob = object;
        return 'blob:file';
      },
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return saved;
}
