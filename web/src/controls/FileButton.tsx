// A button that opens the chooser of files.
import './file-button.css';

export interface FileButtonProps {
  readonly says: string;
  /** What else is to be known of it. */
  readonly about?: string;
  /** Endings and kinds of files, as HTML writes them. */
  readonly accept: string;
  /** Whether several can be chosen at once. */
  readonly several?: boolean;
  /** Whether files can be dropped on it as well. */
  readonly drops?: boolean;
  /** What was chosen: one file at least. */
  readonly take: (files: readonly File[]) => unknown;
}

export function FileButton({
  says,
  about,
  accept,
  several = false,
  drops = false,
  take,
}: FileButtonProps) {
  const given = (files: readonly File[]): void => {
    if (files.length > 0) void take(files);
  };
  const dropping = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      given([...(event.dataTransfer?.files ?? [])]);
    },
  };
  return (
    <label class="file-button" title={about} {...(drops && dropping)}>
      {says}
      <input
        type="file"
        class="visually-hidden"
        multiple={several}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // the same files may be chosen again
          given(files);
        }}
      />
    </label>
  );
}
