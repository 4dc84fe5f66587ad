import type { OwnMedia } from './media/OwnMedia.ts'

export function turnVoice(media: OwnMedia): void {
  const { tracks, muted } = media.view()
  media.mute(tracks.voice ? !muted : false)
  if (!tracks.voice) void media.start('voice')
}

export function turnCamera(media: OwnMedia): void {
  if (media.view().tracks.camera) media.stopCamera()
  else void media.start('camera')
}

export function turnScreen(media: OwnMedia): void {
  if (media.view().tracks.screen) media.stopSharing()
  else void media.share()
}
