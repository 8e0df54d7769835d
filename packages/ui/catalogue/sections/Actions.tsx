import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  Chip,
  HeartIcon,
  IconButton,
  Link,
  MessageIcon,
  MoreIcon,
  RemovableChip,
  Row,
  Spinner,
  Stack,
  Text,
} from '@rendezvous/ui';
import { FilterIcon } from '@rendezvous/ui/icons';
import { Sample, Section } from '../Section.tsx';
import { say } from '../say.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'like'] as const;

export function Actions() {
  const [liked, setLiked] = useState(false);
  return (
    <Section title="Actions">
      {variants.map((variant) => (
        <Sample key={variant} name={`Button ${variant}`}>
          <Row gap={12}>
            <Button variant={variant}>{say('Write to Sanne')}</Button>
            <Button variant={variant} size="lg" icon={<MessageIcon />}>
              {say('Large')}
            </Button>
            <Button variant={variant} size="sm">
              {say('Small')}
            </Button>
            <Button variant={variant} loading>
              {say('Loading')}
            </Button>
            <Button variant={variant} disabled>
              {say('Disabled')}
            </Button>
            <Button variant={variant} href="#link">
              {say('A link')}
            </Button>
          </Row>
        </Sample>
      ))}
      <Sample name="Like, as a toggle">
        <Row>
          <Button
            variant="like"
            icon={<HeartIcon filled={liked} />}
            aria-pressed={liked}
            onClick={() => setLiked(!liked)}
          >
            {say('Like')}
          </Button>
          <Button variant="like" icon={<HeartIcon filled />} aria-pressed>
            {say('Liked')}
          </Button>
        </Row>
      </Sample>
      <Sample name="Full width">
        <Button full size="lg">
          {say('Start, it is free')}
        </Button>
      </Sample>
      <Sample name="IconButton">
        <Row gap={12}>
          <IconButton label={say('All filters')} icon={<FilterIcon />} />
          <IconButton label={say('All filters')} icon={<FilterIcon />} variant="secondary" />
          <IconButton label={say('More')} icon={<MoreIcon />} variant="secondary" size={52} />
          <IconButton label={say('Like')} icon={<HeartIcon />} variant="like" />
          <IconButton label={say('Filters')} icon={<FilterIcon />} variant="primary" size={48} />
          <IconButton label={say('On a picture')} icon={<MoreIcon />} variant="picture" />
          <IconButton label={say('Disabled')} icon={<MoreIcon />} disabled />
        </Row>
      </Sample>
      <Sample name="Chip">
        <Row>
          <Chip tone="strong">{say('Women')}</Chip>
          <Chip onClick={() => undefined}>{say('30–55')}</Chip>
          <Chip onClick={() => undefined} aria-pressed>
            {say('Hiking')}
          </Chip>
          <Chip tone="soft">{say('Cooking')}</Chip>
          <Chip>{say('Theater')}</Chip>
          <Chip tone="quiet" onClick={() => undefined}>
            {say('Clear')}
          </Chip>
          <Chip href="#link">{say('A link')}</Chip>
          <RemovableChip removeLabel={say('Remove Utrecht + 50 km')} onRemove={() => undefined}>
            {say('Utrecht + 50 km')}
          </RemovableChip>
        </Row>
      </Sample>
      <Sample name="Badge">
        <Row>
          {(['accent', 'primary', 'warning', 'danger', 'neutral'] as const).map((tone) => (
            <Badge key={tone} tone={tone} label={say('3 unread messages')}>
              3
            </Badge>
          ))}
          <Badge>99+</Badge>
          <Badge tone="primary">{say('New')}</Badge>
        </Row>
      </Sample>
      <Sample name="Link">
        <Text>
          {say('By signing up you accept the')} <Link href="#terms">{say('terms of use')}</Link>.
        </Text>
        <Link href="#quiet" quiet>
          {say('A quiet one')}
        </Link>
      </Sample>
      <Sample name="Spinner">
        <Row gap={16}>
          <Spinner label={say('Loading')} />
          <Spinner size={32} label={say('Loading')} />
        </Row>
      </Sample>
      <Sample name="Card">
        <Stack gap={12}>
          <Card>{say('A card with a line')}</Card>
          <Card raised padding={24}>
            {say('A raised card')}
          </Card>
        </Stack>
      </Sample>
    </Section>
  );
}
