import { useState } from 'react';
import { Container, Stack, Text } from '@rendezvous/ui';
import { Dropzone, PhotoCropper, UploadProgress, centred, cropRect } from '@rendezvous/ui/media';
import type { PixelSize } from '@rendezvous/ui/media';
import { Sample, Section } from '../Section.tsx';
import { face } from '../sample.ts';
import { say } from '../say.ts';

export function Media() {
  const [view, setView] = useState({ ...centred, zoom: 1.4 });
  const [size, setSize] = useState<PixelSize | null>(null);
  const rect = size ? cropRect(view, size, 0.75) : null;
  return (
    <Section title="Media">
      <Container width="form">
        <Stack gap={32}>
          <Sample name="Dropzone">
            <Dropzone
              label={say('Choose a photo')}
              hint={say('or drop it here. JPEG, PNG or WebP, up to 10 MB.')}
              accept="image/*"
              onFiles={() => undefined}
            />
            <Dropzone
              label={say('Choose another photo')}
              accept="image/*"
              error={say('holiday.tiff cannot be read. JPEG, PNG or WebP can.')}
              onFiles={() => undefined}
            />
            <Dropzone compact label={say('Add a photo')} accept="image/*" onFiles={() => undefined} />
          </Sample>
          <Sample name="UploadProgress">
            <UploadProgress percent={42} label={say('Uploading, 42 %')} />
            <UploadProgress percent={null} label={say('Being worked on')} />
          </Sample>
          <Sample name="PhotoCropper">
            <PhotoCropper
              src={face(3).src}
              value={view}
              onChange={setView}
              onSize={setSize}
              label={say('Your photo')}
              hint={say('Drag, or use the arrow keys.')}
              zoomLabel={say('Nearer')}
            />
            <Text size={13} tone="second" align="center" tabular>
              {rect ? `${rect.width} × ${rect.height} + ${rect.x} + ${rect.y}` : ''}
            </Text>
          </Sample>
        </Stack>
      </Container>
    </Section>
  );
}
