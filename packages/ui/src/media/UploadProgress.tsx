import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';

export type UploadProgressProps = {
  /** 0 to 100, or null while the server processes the file. */
  percent: number | null;
  /** For example "Uploading, 42 %". */
  label: string;
};

export function UploadProgress({ percent, label }: UploadProgressProps) {
  return (
    <Upload>
      <progress aria-label={label} max={100} {...(percent === null ? {} : { value: percent })} />
      <span aria-hidden>{label}</span>
    </Upload>
  );
}

const Upload = styled.div`
  display: grid;
  gap: 6px;
  font-size: ${type[14]};
  color: ${color.second};
  progress {
    appearance: none;
    width: 100%;
    height: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    background: ${color.line};
    accent-color: ${color.primary};
  }
  progress::-webkit-progress-bar {
    background: ${color.line};
  }
  progress::-webkit-progress-value {
    background: ${color.primary};
    transition: width 0.2s;
  }
  progress::-moz-progress-bar {
    background: ${color.primary};
  }
`;
