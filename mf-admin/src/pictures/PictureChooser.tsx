import { FileChooser } from '../files/FileChooser';

type Props = {
  label: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
};

// `readPicture` rejects SVG files with an explanation.
const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

export function PictureChooser(props: Props) {
  return <FileChooser name="Picture" kind="picture" size="small" accept={accepted} {...props} />;
}
