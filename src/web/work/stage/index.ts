export { StageBadge } from './StageBadge.tsx';
export { StageButtons } from './StageButtons.tsx';
