import { useState } from 'react';
import styled from 'styled-components';
import {
  Button,
  Card,
  Container,
  CreditsIcon,
  HeartIcon,
  IconButton,
  MessageIcon,
  MoreIcon,
  Row,
  SearchIcon,
  Stack,
  Text,
  UserIcon,
} from '@rendezvous/ui';
import { Field } from '@rendezvous/ui/forms';
import {
  BottomBar,
  BottomBarItem,
  LoadingBar,
  Toasts,
  TopBar,
  TopBarItem,
  Wordmark,
} from '@rendezvous/ui/chrome';
import { BanIcon, FlagIcon, LogOutIcon, SettingsIcon } from '@rendezvous/ui/icons';
import {
  Dialog,
  Menu,
  MenuDivider,
  MenuItem,
  MenuLink,
  Popover,
  RangeSlider,
  Select,
  Sheet,
  Tabs,
  Tooltip,
} from '@rendezvous/ui/overlays';
import { Sample, Section } from '../Section.tsx';
import { face } from '../sample.ts';
import { say } from '../say.ts';

const wanted = new URLSearchParams(location.search).get('open');

function Dialogs() {
  const [open, setOpen] = useState<string | null>(wanted);
  const close = () => setOpen(null);
  return (
    <Row>
      {['dialog', 'locked', 'screen', 'sheet'].map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
          {say(kind)}
        </Button>
      ))}
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={say('Delete this conversation?')}
        closeLabel={say('Close')}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {say('Keep it')}
            </Button>
            <Button variant="danger" onClick={close}>
              {say('Delete')}
            </Button>
          </>
        }
      >
        <Text tone="second">{say('It goes from your side only. A new message brings it back.')}</Text>
      </Dialog>
      <Dialog open={open === 'locked'} onClose={close} title={say('Sign up')} locked size="lg">
        <Stack>
          <Text>{say('Neither Escape nor a press beside it closes this one.')}</Text>
          <Button onClick={close}>{say('Done')}</Button>
        </Stack>
      </Dialog>
      <Dialog
        open={open === 'screen'}
        onClose={close}
        title={say('This site is for adults')}
        size="screen"
        locked
      >
        <Stack gap={24}>
          <Text>{say('It shows profiles and words about sex. Are you 18 or older?')}</Text>
          <Row gap={12}>
            <Button size="lg" onClick={close}>
              {say('Yes, I am 18 or older')}
            </Button>
            <Button size="lg" variant="secondary" onClick={close}>
              {say('No, leave')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={say('All filters')}
        closeLabel={say('Close')}
        footer={
          <Button full size="lg" onClick={close}>
            {say('Show 214 people')}
          </Button>
        }
      >
        <Ages />
      </Sheet>
    </Row>
  );
}

function Ages() {
  const [ages, setAges] = useState<[number, number]>([30, 55]);
  return (
    <RangeSlider
      label={say('Age')}
      value={ages}
      min={18}
      max={99}
      onChange={setAges}
      valueText={say(`${ages[0]} to ${ages[1]}`)}
      thumbLabels={[say('From'), say('To')]}
    />
  );
}

function Menus() {
  return (
    <Row gap={16}>
      <Menu
        align="start"
        trigger={<IconButton label={say('More')} icon={<MoreIcon />} variant="secondary" />}
      >
        <MenuLink href="#settings" icon={<SettingsIcon />}>
          {say('Settings')}
        </MenuLink>
        <MenuItem icon={<FlagIcon />} onSelect={() => undefined}>
          {say('Report')}
        </MenuItem>
        <MenuItem icon={<BanIcon />} tone="danger" onSelect={() => undefined}>
          {say('Block')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<LogOutIcon />} disabled onSelect={() => undefined}>
          {say('Log out')}
        </MenuItem>
      </Menu>
      <Popover
        title={say('What does a message cost?')}
        closeLabel={say('Close')}
        trigger={<Button variant="quiet">{say('What does it cost?')}</Button>}
      >
        <Text size={15.5}>{say('One credit, at the price you paid for it.')}</Text>
      </Popover>
      <Tooltip text={say('Only you see this')}>
        <Button variant="secondary">{say('With a tooltip')}</Button>
      </Tooltip>
    </Row>
  );
}

export function Overlays() {
  const [tab, setTab] = useState<'received' | 'sent'>('received');
  const [region, setRegion] = useState<'ut' | 'gr' | null>('ut');
  return (
    <Section title="Overlays">
      <Sample name="Dialog and Sheet">
        <Dialogs />
      </Sample>
      <Sample name="Menu, Popover, Tooltip">
        <Menus />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label={say('Likes')}
          value={tab}
          onChange={setTab}
          items={[
            {
              value: 'received',
              label: say('Received'),
              badge: 12,
              content: <Text>{say('Twelve likes')}</Text>,
            },
            { value: 'sent', label: say('Sent'), content: <Text>{say('What you liked')}</Text> },
          ]}
        />
      </Sample>
      <Sample name="RangeSlider">
        <Container width="form">
          <Ages />
        </Container>
      </Sample>
      <Sample name="Select">
        <Field label={say('Province')}>
          <Select
            options={[
              { value: 'ut', label: 'Utrecht' },
              { value: 'gr', label: 'Groningen' },
            ]}
            value={region}
            onChange={setRegion}
          />
        </Field>
      </Sample>
    </Section>
  );
}

export function Chrome() {
  return (
    <Section title="Chrome">
      <Sample name="TopBar, member">
        <Card padding={0}>
          <TopBar logo={<Wordmark href="#home">Rendezvous</Wordmark>}>
            <TopBarItem href="#search" icon={<SearchIcon />} current>
              {say('Search')}
            </TopBarItem>
          </TopBar>
        </Card>
      </Sample>
      <Sample name="TopBar, visitor">
        <TopBar bare logo={<Wordmark href="#home">Rendezvous</Wordmark>}>
          <Button variant="secondary" href="#login">
            {say('Log in')}
          </Button>
        </TopBar>
      </Sample>
      <Sample name="BottomBar">
        <Held>
          <Bottom />
        </Held>
      </Sample>
      <Sample name="Toasts">
        <Held $height={320}>
          <Toasts
            label={say('Notifications')}
            dismissLabel={say('Close')}
            onDismiss={() => undefined}
            items={[
              { id: '1', tone: 'success', text: say('Saved'), duration: 0 },
              { id: '2', tone: 'danger', title: say('Not saved'), text: say('Please try again later.') },
              {
                id: '3',
                title: 'Sanne',
                text: say('Fair. Next time I bring a second umbrella.'),
                picture: face(0),
                duration: 0,
              },
            ]}
          />
        </Held>
      </Sample>
      <Sample name="LoadingBar">
        <Held $height={16}>
          <LoadingBar active label={say('Loading')} />
        </Held>
      </Sample>
    </Section>
  );
}

export function Bottom() {
  return (
    <BottomBar aria-label={say('Main')}>
      <BottomBarItem href="#search" icon={<SearchIcon />} current>
        {say('Search')}
      </BottomBarItem>
      <BottomBarItem href="#chats" icon={<MessageIcon />} badge={3} badgeLabel={say('3 unread messages')}>
        {say('Messages')}
      </BottomBarItem>
      <BottomBarItem href="#likes" icon={<HeartIcon />} badge={12} badgeLabel={say('12 new likes')}>
        {say('Likes')}
      </BottomBarItem>
      <BottomBarItem href="#credits" icon={<CreditsIcon />}>
        {say('Credits')}
      </BottomBarItem>
      <BottomBarItem href="#me" icon={<UserIcon />}>
        {say('Me')}
      </BottomBarItem>
    </BottomBar>
  );
}

/** Holds what is fixed to the window. */
const Held = styled.div<{ $height?: number }>`
  position: relative;
  contain: layout;
  height: ${({ $height = 80 }) => $height}px;
`;
