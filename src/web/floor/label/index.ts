export { LabelButton, LazyLabelDialog } from './LabelButton.tsx';
