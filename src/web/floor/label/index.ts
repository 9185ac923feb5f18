export { LabelButton } from './LabelButton.tsx';
export { LazyLabelDialog } from './LazyLabelDialog.tsx';
