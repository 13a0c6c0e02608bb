/** The file that was dropped or pasted; text alone has none. */
export function pictureIn(transfer: DataTransfer | null): File | undefined {
  return transfer?.files[0];
}
