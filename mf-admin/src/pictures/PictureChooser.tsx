import { FileChooser } from '../files/FileChooser';

type Props = {
  label: string;
  /** The button keeps the focus and does nothing. */
  isBusy: boolean;
  onChoose: (file: File) => void;
};

// What a browser may know how to read; SVG is refused with a reason when it comes all the same.
const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** A button that picks a picture from the device. */
export function PictureChooser(props: Props) {
  return <FileChooser name="Picture" size="small" accept={accepted} {...props} />;
}
